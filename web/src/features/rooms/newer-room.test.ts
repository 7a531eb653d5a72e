import { expect, test } from 'vitest'
import type { RoomCard } from '@contract/room-card.ts'
import type { Room } from '@contract/rooms.ts'
import { withNewer } from './newer-room.ts'

const card = (seq: number, read_at: string) => ({ seq, read_at }) as RoomCard
const answer = (seq: number, read_at: string) => ({ room: card(seq, read_at) }) as Room

test('ROOM-6: the room card with the higher number wins; at equal numbers, the card read later wins', () => {
  const [early, late] = ['2026-11-27T10:00:00Z', '2026-11-27T10:00:01Z']
  const kept = (known: RoomCard | undefined, next: Room) => withNewer(next, known).room
  expect(kept(undefined, answer(1, early))).toEqual(card(1, early))
  expect(kept(card(2, early), answer(1, late))).toEqual(card(2, early))
  expect(kept(card(1, late), answer(2, early))).toEqual(card(2, early))
  expect(kept(card(1, late), answer(1, early))).toEqual(card(1, late))
  expect(kept(card(1, early), answer(1, late))).toEqual(card(1, late))
})
