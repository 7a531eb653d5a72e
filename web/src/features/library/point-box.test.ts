import { expect, test } from 'vitest'
import { pointBox } from './point-box.ts'

test('a point on a hand, foot or head is shown in a smaller box than a point on the trunk', () => {
  const trunk = pointBox('front', [126, 92])
  expect(trunk.size).toBe(120)
  for (const [view, at] of [
    ['front', [178.5, 243]],
    ['back', [160.4, 224]],
    ['front', [117.5, 466]],
    ['side', [74, 461]],
    ['side', [113, 36]],
  ] as const) {
    const { left, top, size } = pointBox(view, at)
    expect(size).toBeLessThan(trunk.size)
    expect(at[0] - left).toBeGreaterThan(4)
    expect(left + size - at[0]).toBeGreaterThan(4)
    expect(at[1] - top).toBeGreaterThan(4)
    expect(top + size - at[1]).toBeGreaterThan(4)
  }
})
