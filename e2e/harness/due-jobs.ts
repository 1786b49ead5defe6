interface QueriedShop {
  rows<Row extends Record<string, unknown>>(text: string, values?: unknown[]): Promise<Row[]>
}

/** The queue uses the database's real time, while `now()` is shifted in a shop's queries. */
const MACHINE_NOW = 'clock_timestamp()'

/** Makes jobs that wait for a later time due now. */
export async function makeJobsDue(shop: QueriedShop): Promise<void> {
  await shop.rows(`update graphile_worker._private_jobs set run_at = ${MACHINE_NOW} where locked_at is null`)
}

/**
 * Makes all jobs due, including those locked by a killed server, which a server sharing its database would release
 * after a quarter of an hour. Leaves attempts for each job: retries that take days in production take seconds here.
 */
export async function retryJobs(shop: QueriedShop): Promise<void> {
  await shop.rows(
    `update graphile_worker._private_jobs
     set run_at = ${MACHINE_NOW}, locked_at = null, locked_by = null, attempts = least(attempts, max_attempts - 2)
     where locked_at is null or locked_at < ${MACHINE_NOW} - interval '45 seconds'`,
  )
}
