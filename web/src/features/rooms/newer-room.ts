import type { RoomCard } from '@contract/room-card.ts'
import type { Room } from '@contract/rooms.ts'

/** An event can arrive before or after the response to a call, so the card with the higher `seq` stays. */
export function withNewer<R extends Room>(answer: R, card: RoomCard | undefined): R {
  const { room } = answer
  const isOlder =
    card === undefined ||
    card.seq < room.seq ||
    (card.seq === room.seq && Date.parse(card.read_at) <= Date.parse(room.read_at))
  return isOlder ? answer : { ...answer, room: card }
}
