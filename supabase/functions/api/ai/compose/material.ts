import type { BankPattern } from '../../../_shared/contract/bank.ts'
import type { Bank } from './bank.ts'
import type { Chance } from './chance.ts'
import type { Near } from './nearness.ts'
import type { Story } from './scenario.ts'

/** What a question is made of. */
export type Material = { bank: Bank; pattern: BankPattern; near: Near[]; story: Story; chance: Chance }
