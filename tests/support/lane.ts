import { inject } from 'vitest'

/**
 * A lane is one running product with its own PostgreSQL and data folder. Each vitest worker uses one lane
 * for all its files, so files in two lanes share nothing, and files in one lane run one after the other.
 */
export type Lane = {
  url: string
  databaseUrl: string
  dataDir: string
  /** `localhost:port`, from which the lane's product may copy pictures; a test listens there. */
  pictureHost: string
}

/** The number of lanes. Two use two cores fully; a third makes each slower. */
export const LANES = 2

/** The password of the demo users in every seeded data folder. */
export const DEMO_PASSWORD = 'three-blue-houses-42'

/** A fact about this worker's lane. @throws where no lane was started for this worker */
export function lane(fact: keyof Lane): string {
  // Vitest numbers its workers from 1 to maxWorkers, and no two running workers share a number.
  const own = inject('lanes')[Number(process.env.VITEST_POOL_ID) - 1]
  if (!own) throw new Error(`No lane was started for worker ${process.env.VITEST_POOL_ID}`)
  return own[fact]
}
