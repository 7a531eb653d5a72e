import type { HostileRequest } from './hostile-request.ts'
import { combiningMarks } from './requests/combining-marks.ts'
import { deepJson } from './requests/deep-json.ts'
import { largeBodies } from './requests/large-bodies.ts'
import { longAddresses } from './requests/long-addresses.ts'
import { manyKeys } from './requests/many-keys.ts'
import { manyTags } from './requests/many-tags.ts'
import { megabyteArrays } from './requests/megabyte-arrays.ts'
import { slowCases } from './requests/slow-cases.ts'
import { smallArrays } from './requests/small-arrays.ts'

export const hostileRequests: HostileRequest[] = [
  ...megabyteArrays,
  ...smallArrays,
  ...manyTags,
  ...combiningMarks,
  ...deepJson,
  ...largeBodies,
  ...manyKeys,
  ...longAddresses,
  ...slowCases,
]
