import * as m20261120_100941_initial from './20261120_100941_initial.ts'
import * as m20261120_110000_constraints from './20261120_110000_constraints.ts'

export const migrations = [
  { name: '20261120_100941_initial', up: m20261120_100941_initial.up, down: m20261120_100941_initial.down },
  { name: '20261120_110000_constraints', up: m20261120_110000_constraints.up, down: m20261120_110000_constraints.down },
]
