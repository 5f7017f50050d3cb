import { sql } from 'drizzle-orm'

/** The names of the stored files of a row of `uploads`, as an array: its own, and those of a photo's copies. */
export const namesOfUpload = sql`array_remove(
  array[filename, sizes_thumb_filename, sizes_small_filename, sizes_large_filename], null)`
