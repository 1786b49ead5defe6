import { Badge, Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { confirm } from '#platform/web/confirm.ts'
import { filterBy, optionsOf } from '#platform/web/form/options.ts'
import { notifyError, notifySuccess } from '#platform/web/notices.ts'
import { useCommand } from '#platform/web/operations.ts'
import { columnsOf } from '#platform/web/staff/columns.tsx'
import { ResourcePage } from '#platform/web/staff/ResourcePage.tsx'
import { type PromoCodeRow, promoCodes, promoKinds } from '../../../contract/promo-codes.ts'
import { codeStates } from '../../../rules/code-state.ts'
import { CodeFields } from './CodeFields.tsx'
import { givesText, kindNames, periodText, stateColors, stateNames, usesText } from './code-text.ts'

interface Props {
  title: string
  lead: string
  /** Restricts the page to one kind of code; all kinds if omitted. */
  kind?: PromoCodeRow['kind']
  /** Navigation to related staff pages. */
  tabs?: ReactNode
}

const column = columnsOf(promoCodes.list)

/** Promo codes on staff pages, with their terms, uses, and actions. */
export function PromoCodePanel({ title, lead, kind, tabs }: Props) {
  const states = codeStates.filter((state) => state !== 'archived')
  return (
    <ResourcePage
      of={promoCodes}
      title={title}
      lead={lead}
      tabs={tabs}
      one="promo code"
      nameOf={({ code }) => code}
      search={{ label: 'Search codes', example: 'Code' }}
      {...(kind ? { only: { kind } } : {})}
      filters={[
        ...(kind ? [] : [filterBy('kind', 'For what', optionsOf(kindNames, promoKinds))]),
        filterBy('state', 'Status', optionsOf(stateNames, states)),
      ]}
      columns={[
        { ...column.name('code', 'Code', { sort: 'code' }), cell: ({ code }) => <strong>{code}</strong> },
        ...(kind ? [] : [column.of('kind', 'For', forText)]),
        column.of('state', 'Status', ({ state }) => (
          <Badge color={stateColors[state]}>{stateNames[state]}</Badge>
        )),
        column.of('gives', 'Discount', givesText),
        column.of('used', 'Uses', { sort: 'used', end: true }, usesText),
        column.of('period', 'Valid', { sort: 'validTo' }, periodText),
      ]}
      acts={(code) => <EndCode code={code} />}
      blank={() => ({
        code: '',
        kind: kind ?? 'account',
        basisPoints: 1000,
        orBasisPoints: 0,
        creditMinor: 0,
        howMany: null,
        eventid: '',
        validFrom: '',
        validTo: '',
      })}
      fields={(form) => <CodeFields form={form} fixedKind={kind !== undefined} />}
    />
  )
}

const forText = ({ kind }: PromoCodeRow) => kindNames[kind]

/** Button that ends a code for new buyers. */
function EndCode({
  code: { id, code, state, archived },
}: {
  code: PromoCodeRow & { id: string; archived: boolean }
}) {
  const command = useCommand(promoCodes.end, {
    invalidates: [promoCodes.list, promoCodes.read, promoCodes.history],
    onSuccess: () => notifySuccess(`${code} has ended.`),
  })
  if (archived || state === 'ended') return null
  const end = async () => {
    const message = 'From now on, no new buyers get it. People who are paying with it keep it.'
    if (!(await confirm({ title: `End ${code}?`, message, yes: 'End it now' }))) return
    command.mutate({ id }, { onError: ({ message }) => notifyError(message, code) })
  }
  return (
    <Button
      size="xs"
      variant="subtle"
      aria-label={`End ${code}`}
      loading={command.isPending}
      onClick={() => void end()}
    >
      End
    </Button>
  )
}
