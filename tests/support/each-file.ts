import { beforeAll } from 'vitest'
import { lane } from './lane.ts'
import { deleteEarlierPeople, forgetDemoPeople } from './people.ts'

// Server modules that a test imports read this at their first import.
process.env.DATA_DIR = lane('dataDir')

// One worker runs many files in one lane: modules keep their state between them, and the database its rows.
beforeAll(async () => {
  forgetDemoPeople()
  await deleteEarlierPeople()
})
