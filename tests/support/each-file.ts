import { beforeAll } from 'vitest'
import { lane } from './lane.ts'
import { deleteEarlierPeople, forgetDemoPeople } from './people.ts'

// Server modules read this variable when they are first imported.
process.env.DATA_DIR = lane('dataDir')

// A worker runs many files on one lane, so module state and database rows outlast a file.
beforeAll(async () => {
  forgetDemoPeople()
  await deleteEarlierPeople()
})
