import { beforeAll } from 'vitest'
import { lane } from './lane.ts'
import { forgetDemoPeople } from './people.ts'

// Server modules that a test imports read this at their first import.
process.env.DATA_DIR = lane('dataDir')

// One worker runs many files, and modules keep their state between them.
beforeAll(forgetDemoPeople)
