import { describe, expect, expectTypeOf, it } from 'vitest'
import { z } from 'zod'
import { command, contract } from '#platform/contract/operation.ts'
import { Refusal } from '#platform/contract/refusal.ts'
import type { Context, SignedInActor, SignedInContext } from '#platform/server/context.ts'
import type { Handler } from '#platform/server/feature.ts'
import { refusalToResponse } from '#platform/server/http/answer-errors.ts'
import { makeContext } from '#platform/server/make-context.ts'
import { testApp } from './testing/test-app.ts'

const api = contract('test', {
  close: command({
    at: 'test/close',
    access: ['product_admin'],
    input: z.object({}),
    output: z.object({}),
    errors: { full: 'It is full.' },
  }),
  open: command({ at: 'test/open', access: 'anyone', input: z.object({}), output: z.object({}) }),
})

const { app, now } = await testApp({ world: 'empty' })
const refused = (work: () => unknown): Refusal => {
  try {
    work()
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
  throw new Error('nothing was refused')
}

describe('Refusal codes of a handler', () => {
  it('include the codes that its operation declares and the common codes', () => {
    type Closing = Parameters<Handler<typeof api.close>>[1]
    expectTypeOf<Closing>().toExtend<SignedInContext<'full'>>()
    expectTypeOf<Closing>().not.toExtend<Context<'full' | 'empty'>>()
  })

  it('include only common codes if the operation declares none', () => {
    type Opening = Parameters<Handler<typeof api.open>>[1]
    expectTypeOf<Opening>().toExtend<Context>()
    expectTypeOf<Opening>().not.toExtend<Context<'full'>>()
    expectTypeOf<Opening['actor']>().toEqualTypeOf<SignedInActor | null>()
  })

  it('are preserved in a transaction, with the signed-in user', () => {
    type Closing = Parameters<Handler<typeof api.close>>[1]
    type Inner = Parameters<Parameters<Closing['transaction']>[0]>[0]
    expectTypeOf<Inner>().toExtend<SignedInContext<'full'>>()
  })
})

describe('Refusal declared by an offer kind', () => {
  const ctx = makeContext(app, { actor: null, now: now() })

  it('takes precedence over the refusal that the operation declares', async () => {
    const asking = ctx.declaring({
      full: 'Every seat is taken.',
      gone: { status: 410, message: 'It is over.' },
    })
    const body = (refusal: Refusal) => refusalToResponse(api.close, refusal)
    expect(body(refused(() => asking.refuse('full')))).toMatchObject({
      body: { message: 'Every seat is taken.' },
    })
    expect(body(refused(() => asking.refuse('gone')))).toMatchObject({ status: 410, body: { code: 'gone' } })
    expect(body(refused(() => ctx.refuse('full')))).toMatchObject({
      status: 409,
      body: { message: 'It is full.' },
    })
    expect(body(refused(() => ctx.refuse('gone')))).toBeNull()
    await asking.transaction(async (inner) => {
      expect(body(refused(() => inner.refuse('gone')))).toMatchObject({ status: 410 })
    })
  })
})
