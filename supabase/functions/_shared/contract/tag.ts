import { z } from 'zod/mini'

/** Refuses slashes and dots only, since a tag is part of the address /topics/…. */
export const tagInAddress = z
  .string()
  .check(z.regex(/^(?!\.+$)[^/\\]*$/, 'A tag cannot hold / or \\, nor be dots alone.'))

export const titleOfTag = (tag: string) => tag.charAt(0).toUpperCase() + tag.slice(1)

export const tagsOnce = (tags: string[]) =>
  tags.filter((tag, at) => tags.findIndex((other) => other.toLowerCase() === tag.toLowerCase()) === at)
