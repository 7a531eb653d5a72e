export const attemptPlaces = {
  simple: { name: 'Simple test', path: '/test/simple' },
  complex: { name: 'Complex test', path: '/test/complex' },
  mock: { name: 'Mock exam', path: '/mock-exam' },
} as const
