import { z } from 'zod'

/** A tag is a part of an address, /topics/…, where these would lead elsewhere. */
export const tagInAddress = z
  .string()
  .regex(/^(?!\.+$)[^/\\]*$/, 'A tag cannot hold / or \\, nor be dots alone.')

/** None twice however it is spelled, in the order they were given. */
export const tagsOnce = (tags: string[]) =>
  tags.filter((tag, at) => tags.findIndex((other) => other.toLowerCase() === tag.toLowerCase()) === at)
