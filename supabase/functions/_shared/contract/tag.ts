import { z } from 'zod'

/** A tag is part of the address /topics/…. */
export const tagInAddress = z
  .string()
  .regex(/^(?!\.+$)[^/\\]*$/, 'A tag cannot hold / or \\, nor be dots alone.')

/** Begins with a capital, as a title does. */
export const titleOfTag = (tag: string) => tag.charAt(0).toUpperCase() + tag.slice(1)

/** Removes tags that differ in capitals only. */
export const tagsOnce = (tags: string[]) =>
  tags.filter((tag, at) => tags.findIndex((other) => other.toLowerCase() === tag.toLowerCase()) === at)
