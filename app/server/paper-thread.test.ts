import { describe, expect, it } from 'vitest'
import { draw } from '#platform/server/documents/draw.ts'
import { noRequest } from '#platform/server/make-context.ts'

const from = (ip: string) => ({ actor: null, http: { ...noRequest, ip } })

describe('PDF worker threads', () => {
  it('refuse requests of one user beyond a limit and meanwhile draw for others', async () => {
    const own = Promise.allSettled(Array.from({ length: 12 }, () => draw(from('192.0.2.1'), 'nothing')))
    const other = draw(from('192.0.2.2'), 'nothing')
    await expect(other).rejects.toThrow('No one draws nothing')
    const reasons = (await own).map((each) => (each.status === 'rejected' ? each.reason : null))
    expect(reasons.filter((reason) => reason.code === 'too-many')).toHaveLength(3)
    await expect(draw(from('192.0.2.1'), 'nothing')).rejects.toThrow('No one draws nothing')
  })
})
