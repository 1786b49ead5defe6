import { Gauge, type Registry } from 'prom-client'
import type { App } from '../app.ts'
import { readQueue } from '../doctor/queue-state.ts'
import { listBackups, momentOf } from '../postgres/backups/backup-files.ts'

/** Adds metrics that require queries. Returns the function that updates them before metrics are sent. */
export function stateMetrics(registry: Registry, app: App): () => Promise<void> {
  const gauge = <Label extends string = never>(name: string, help: string, ...labelNames: Label[]) =>
    new Gauge({ name, help, labelNames, registers: [registry] })
  const up = gauge('permeate_database_up', 'Whether the database answers: 1 or 0')
  const late = gauge('permeate_jobs_late_seconds', 'For how long the job that waits longest has been due')
  const failed = gauge('permeate_jobs_failed', 'Jobs that used up their attempts')
  const connections = gauge('permeate_database_connections', 'Connections of the pool by state', 'state')
  const backup = gauge('permeate_backup_timestamp_seconds', 'When the newest backup was made; 0 without one')
  return async () => {
    const queue = await readQueue(app.pool).catch(() => null)
    up.set(queue ? 1 : 0)
    late.set(queue?.late ?? 0)
    failed.set(queue?.failed ?? 0)
    const { totalCount, idleCount, waitingCount } = app.pool
    connections.set({ state: 'busy' }, totalCount - idleCount)
    connections.set({ state: 'idle' }, idleCount)
    connections.set({ state: 'waited for' }, waitingCount)
    const [newest] = await listBackups(app.settings.backupDir)
    backup.set(newest ? momentOf(newest).getTime() / 1000 : 0)
  }
}
