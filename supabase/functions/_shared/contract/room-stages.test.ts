import { expect, test } from 'vitest'
import { stagesOf } from './room-stages.ts'

test('ROOM-7: a section’s title proposes its stage; an editor’s choice counts while the number of sections is the same', () => {
  const titles = ['Chief Complaint', 'Tongue', 'Voice and breathing', 'Pulse', 'Palpation and Observation']
  expect(stagesOf(titles, null)).toEqual([3, 1, 2, 4, 4])
  expect(stagesOf(titles, [1, 1, 2, 4, 3])).toEqual([1, 1, 2, 4, 3])
  expect(stagesOf([...titles, 'History'], [1, 1, 2, 4, 3])).toEqual([3, 1, 2, 4, 4, 3])
})
