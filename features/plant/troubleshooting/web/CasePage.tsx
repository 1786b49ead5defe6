import { Button, Stack } from '@mantine/core'
import { useNavigate, useParams } from 'react-router'
import { useMe } from '#features/core/accounts/web/public.tsx'
import { addressOf } from '#platform/contract/address.ts'
import { confirm } from '#platform/web/confirm.ts'
import { useCommand, useQuery } from '#platform/web/operations.ts'
import { Failure } from '#platform/web/parts/Failure.tsx'
import { LinkButton } from '#platform/web/parts/look/LinkButton.tsx'
import { PageFrame } from '#platform/web/parts/PageFrame.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { LastingLinks } from '#platform/web/sharing/LastingLinks.tsx'
import type { CaseView } from '../contract/case-fields.ts'
import { troubleshooting } from '../contract.ts'
import { CaseBody } from './parts/CaseBody.tsx'
import { OutcomeForm } from './parts/OutcomeForm.tsx'
import classes from './parts/Tree.module.css'
import { useTree } from './state/use-tree.ts'

/** A saved case: view, continue, resolve, print and share. */
export default function CasePage() {
  const { caseid = '' } = useParams()
  const query = useQuery(troubleshooting.case, { caseid })
  if (query.data) return <Shown view={query.data} />
  return (
    <PageFrame title="Case">
      <QueryState query={query}>{() => null}</QueryState>
    </PageFrame>
  )
}

function Shown({ view }: { view: CaseView }) {
  const { me } = useMe()
  const navigate = useNavigate()
  const personId = me?.userid ?? ''
  const { tree } = useTree(personId)
  const { caseid, name, branch } = view
  const remove = useCommand(troubleshooting.removeCase, {
    invalidates: [troubleshooting.cases],
    onSuccess: () => void navigate('/dtree/cases'),
  })
  const ask = async () => {
    const message = `"${name}" (${branch.title}) and its links are removed.`
    const question = { title: 'Remove this case?', message, yes: 'Remove', danger: true }
    if (await confirm(question)) remove.mutate({ caseid })
  }
  return (
    <PageFrame
      wide
      title={name}
      actions={
        <>
          <Button component="a" href={addressOf(troubleshooting.casePaper, { caseid })} variant="default">
            PDF
          </Button>
          <Button variant="default" onClick={() => window.print()}>
            Print
          </Button>
          <LinkButton variant="default" to="/dtree/cases">
            My cases
          </LinkButton>
        </>
      }
    >
      <Stack gap="xl">
        <OutcomeForm key={caseid} view={view} personId={personId} />
        <CaseBody view={view} lessons={tree?.lessons ?? []} />
        <div className={classes.noPrint}>
          <LastingLinks
            title="Links"
            lead="A link shows this case without login and changes nothing, until you end it."
            of={{ caseid }}
            list={troubleshooting.links}
            make={troubleshooting.makeLink}
            end={troubleshooting.endLink}
          />
        </div>
        <Button
          variant="subtle"
          color="red"
          style={{ alignSelf: 'start' }}
          loading={remove.isPending}
          onClick={() => void ask()}
        >
          Remove the case
        </Button>
        <Failure>{remove.error?.message}</Failure>
      </Stack>
    </PageFrame>
  )
}
