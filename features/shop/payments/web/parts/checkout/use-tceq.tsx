import { Group, Radio } from '@mantine/core'
import { type ComponentType, Suspense } from 'react'
import type { CartLine } from '#features/shop/cart/rules/cart-lines.ts'
import { useQuery } from '#platform/web/operations.ts'
import { useWatched, watched } from '#platform/web/watched.ts'
import { writeTceq } from '../../../contract/tceq.ts'
import { payments } from '../../../contract.ts'
import type { TceqPart } from '../../entry-props.ts'

/** Retained while the app is open: closing the form or changing the payment method does not repeat the prompt. */
const answers = watched<Readonly<Record<string, boolean>>>({})

const HOUR = 3_600_000

/** Content that another feature shows below the prompt's Yes. */
export type TceqLicense = ComponentType<{ courses: readonly string[] }>

/**
 * Asks whether the TCEQ-approved courses are taken for TCEQ (R-ORD-17). Until the buyer answers, the default depends on
 * their state: yes for Texas, otherwise no.
 */
export function useTceq(
  userid: string,
  lines: readonly CartLine[],
  state: string,
  License?: TceqLicense,
): TceqPart {
  const special = useQuery(payments.getSpecial, { userid }, { staleTime: HOUR })
  const approved = special.data?.tceq ?? []
  const codes = [...new Set(lines.flatMap(codesOf))].filter((code) => approved.includes(code)).sort()
  const key = `${userid} ${codes.join(' ')}`
  const answer = useWatched(answers)[key] ?? (state === '' ? undefined : state === 'TX')
  if (codes.length === 0) return { prompt: null, missing: [], wire: '' }
  return {
    prompt: (
      <div>
        <Radio.Group
          label="TCEQ Approved"
          description={`Report ${codes.join(', ')} to Texas (TCEQ) for your license?`}
          withAsterisk
          value={answer === undefined ? '' : answer ? 'yes' : 'no'}
          onChange={(chosen) => answers.set({ ...answers.get(), [key]: chosen === 'yes' })}
        >
          <Group gap="1.25rem" mt={8}>
            <Radio value="yes" label="Yes" data-field="tceq" />
            <Radio value="no" label="No" />
          </Group>
        </Radio.Group>
        {answer && License ? (
          <Suspense fallback={null}>
            <License courses={codes} />
          </Suspense>
        ) : null}
      </div>
    ),
    missing: answer === undefined ? ['TCEQ: yes or no'] : [],
    wire: answer === undefined ? '' : writeTceq({ taken: answer, courses: codes }),
  }
}

function codesOf(line: CartLine): readonly string[] {
  return line.kind === 'bundle' ? line.courses : [line.code]
}
