/** Printed as `content/points/liver.yaml:12: …`, which editors can follow. */
export type Fault = { file: string; line: number; reason: string }

export const toLines = (faults: Fault[]) =>
  faults.map(({ file, line, reason }) => `${file}:${line}: ${reason}`).join('\n')
