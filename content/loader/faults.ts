/** Said as an editor can follow it: `content/points/liver.yaml:12: …` */
export type Fault = { file: string; line: number; reason: string }

export const toLines = (faults: Fault[]) =>
  faults.map(({ file, line, reason }) => `${file}:${line}: ${reason}`).join('\n')
