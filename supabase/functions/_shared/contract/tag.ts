import { z } from 'zod'

/** A tag is part of the address /topics/…. */
export const tagInAddress = z
  .string()
  .regex(/^(?!\.+$)[^/\\]*$/, 'A tag cannot hold / or \\, nor be dots alone.')

/** Removes tags that differ in capitals only. */
export const tagsOnce = (tags: string[]) =>
  tags.filter((tag, at) => tags.findIndex((other) => other.toLowerCase() === tag.toLowerCase()) === at)
