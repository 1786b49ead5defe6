interface QueriedShop {
  rows<Row extends Record<string, unknown>>(text: string, values?: unknown[]): Promise<Row[]>
}

/** The queue keeps the database's own time, which `now()` in a shop's queries is not. */
const MACHINE_NOW = 'clock_timestamp()'

/** Makes the jobs due that wait for their time. */
export async function makeJobsDue(shop: QueriedShop): Promise<void> {
  await shop.rows(`update graphile_worker._private_jobs set run_at = ${MACHINE_NOW} where locked_at is null`)
}

/**
 * Makes every job due, also those locked by a killed server, which a server that shares its database frees after a
 * quarter of an hour. No try is the last one: retries that take days in production take seconds here.
 */
export async function retryJobs(shop: QueriedShop): Promise<void> {
  await shop.rows(
    `update graphile_worker._private_jobs
     set run_at = ${MACHINE_NOW}, locked_at = null, locked_by = null, attempts = least(attempts, max_attempts - 2)
     where locked_at is null or locked_at < ${MACHINE_NOW} - interval '45 seconds'`,
  )
}
