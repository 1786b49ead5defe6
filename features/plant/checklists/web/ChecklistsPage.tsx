import { useNavigate, useSearchParams } from 'react-router'
import { useMe } from '#features/core/accounts/web/public.tsx'
import { fullName } from '#platform/contract/names.ts'
import { OutboxList } from '#platform/web/outbox/OutboxList.tsx'
import { useOutbox } from '#platform/web/outbox/use-outbox.ts'
import { Empty } from '#platform/web/parts/Empty.tsx'
import { Loading } from '#platform/web/parts/Loading.tsx'
import { LinkButton } from '#platform/web/parts/look/LinkButton.tsx'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import { PageFrame } from '#platform/web/parts/PageFrame.tsx'
import type { Checklist } from '../rules/steps.ts'
import { writtenLists } from '../rules/written-lists.ts'
import { ListEditor } from './parts/ListEditor.tsx'
import { ListTiles } from './parts/ListTiles.tsx'
import { OpenRuns } from './parts/OpenRuns.tsx'
import { RunHistory } from './parts/RunHistory.tsx'
import { RunView } from './parts/RunView.tsx'
import { StartRun } from './parts/StartRun.tsx'
import { checklistKinds } from './state/run-kinds.ts'
import type { Known } from './state/stored-runs.ts'
import { useKnown } from './state/use-known.ts'

/** Checklists for a plant or seminar: users fill them in, copy and edit them, and view past runs. */
export default function ChecklistsPage() {
  const { me } = useMe()
  const [address] = useSearchParams()
  const isInside = [...address.keys()].some((key) => ['run', 'start', 'edit', 'copy', 'part'].includes(key))
  return (
    <PageFrame
      wide
      title="Checklists"
      lead={
        isInside
          ? undefined
          : 'Filled on the phone, also without a connection. A value out of its limits asks for a note.'
      }
      actions={
        isInside ? (
          <LinkButton to="/checklists" variant="default">
            All lists
          </LinkButton>
        ) : (
          <>
            <LinkButton to="/checklists?part=history" variant="default">
              History
            </LinkButton>
            <LinkButton to="/checklists?copy=new" variant="default">
              New list
            </LinkButton>
          </>
        )
      }
    >
      {me ? (
        <Lists
          person={{ userid: me.userid, name: fullName({ firstName: me.f_name, lastName: me.l_name }) }}
        />
      ) : (
        <Loading />
      )}
    </PageFrame>
  )
}

interface PersonProps {
  person: { userid: string; name: string }
}

function Lists({ person }: PersonProps) {
  const { known } = useKnown(person.userid)
  const { box, state } = useOutbox(person.userid, checklistKinds)
  const [address] = useSearchParams()
  const run = address.get('run')
  if (run !== null) return <RunView key={run} runid={run} person={person} />
  if (!known) return <Loading lines={6} />
  if (address.get('part') === 'history')
    return <RunHistory known={known} of="checklists" path="/checklists" />
  const start = address.get('start')
  if (start !== null) return <Start listid={start} known={known} person={person} />
  const edit = address.get('edit') ?? address.get('copy')
  if (edit !== null) return <Edit key={edit} listid={edit} known={known} isCopy={address.has('copy')} />
  return (
    <>
      <OpenRuns personId={person.userid} of="checklists" path="/checklists" />
      <ListTiles lists={known.lists} />
      <OutboxList box={box} state={state} kinds={checklistKinds} />
    </>
  )
}

const find = (known: Known, listid: string): Checklist | null =>
  known.lists.find((each) => each.listid === listid) ??
  writtenLists.find((each) => each.listid === listid) ??
  null

const gone = { title: 'This list is not there', message: 'It may have been removed. Choose another one.' }

function Start({ listid, known, person }: PersonProps & { listid: string; known: Known }) {
  const navigate = useNavigate()
  const list = find(known, listid)
  if (!list) return <Empty {...gone} />
  return (
    <>
      <SectionTitle mb="sm">{list.name}</SectionTitle>
      <StartRun
        list={list}
        known={known}
        person={person}
        subjectLabel="Train, tank or seminar (optional)"
        onStarted={(runid) => void navigate(`/checklists?${new URLSearchParams({ run: runid })}`)}
      />
    </>
  )
}

const newList: Checklist = { listid: '', version: 0, name: '', about: '', steps: [] }

function Edit({ listid, known, isCopy }: { listid: string; known: Known; isCopy: boolean }) {
  const list = listid === 'new' ? newList : find(known, listid)
  const own = known.lists.find((each) => each.listid === listid)
  if (!list || (!isCopy && !own?.mayEdit)) return <Empty {...gone} />
  return (
    <ListEditor list={list} listid={isCopy ? '' : listid} companyid={own?.companyid ?? ''} known={known} />
  )
}
