import { useState } from 'react'
import { z } from 'zod/mini'
import { readStored, writeStored } from '../../../lib/storage/stored.ts'
import { storageKeys } from '../../../lib/storage/storage-keys.ts'
import type { Comments, Order, Sorting } from './thread-rows.ts'

const storedOrder = z.enum(['newest', 'oldest', 'best'])

const sortingBy = (order: Order, comments: Comments): Sorting => ({
  order,
  votes: new Map(order === 'best' ? [...comments].map(([id, { upvotes }]) => [id, upvotes]) : []),
})

export function useOrder(comments: Comments) {
  const [sorting, setSorting] = useState(() =>
    sortingBy(readStored(storageKeys.threadOrder, storedOrder) ?? 'newest', comments),
  )
  const choose = (order: Order) => {
    writeStored(storageKeys.threadOrder, order)
    setSorting(sortingBy(order, comments))
  }
  return [sorting, choose] as const
}
