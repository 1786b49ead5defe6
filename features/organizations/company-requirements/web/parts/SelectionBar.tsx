import { Button } from '@mantine/core'
import { useContext, useState } from 'react'
import { useNavigate } from 'react-router'
import { companyHref, storeSelection } from '#features/organizations/company-office/web/public.tsx'
import type { InputOf } from '#platform/contract/operation.ts'
import { callOperation } from '#platform/web/client.ts'
import { notifyError } from '#platform/web/notices.ts'
import { ChosenBar } from '#platform/web/staff/bulk/ChosenBar.tsx'
import { AllPages } from '#platform/web/staff/staff-menu.ts'
import { compliance, type Matrix } from '../../contract.ts'
import type { Selecting } from './MatrixTable.tsx'
import { RemindPeople } from './RemindPeople.tsx'

export interface Selection extends Selecting {
  ids: readonly string[]
  set: (ids: readonly string[]) => void
}

const ENROLL = 'corporateEmployeeEnroll'
const MAX = 1000

/** Returns the selected people across list pages, or null if no action is available for them. */
export function useSelection(): Selection | null {
  const [ids, set] = useState<readonly string[]>([])
  const pages = useContext(AllPages)
  if (!pages.some(({ path }) => path === ENROLL)) return null
  const has = (userid: string) => ids.includes(userid)
  return {
    ids,
    set,
    has,
    toggle: (userid) => set(has(userid) ? ids.filter((id) => id !== userid) : [...ids, userid]),
  }
}

interface Props {
  compid: string
  selection: Selection
  shown: Matrix | undefined
  input: InputOf<typeof compliance.matrix>
}

/** Number of selected people, an option to select all results, and a button to enroll them. */
export function SelectionBar({ compid, selection, shown, input }: Props) {
  const { ids, set } = selection
  const navigate = useNavigate()
  const total = shown?.total ?? 0
  if (ids.length === 0) return null
  const selectAll = async () => {
    try {
      const { rows } = await callOperation(compliance.matrix, { ...input, page: 1, rows: MAX })
      set(rows.map(({ userid }) => userid))
    } catch (error) {
      notifyError(error instanceof Error ? error.message : String(error), 'Not everyone was selected')
    }
  }
  const enroll = () => {
    storeSelection({ company: compid, ids: [...ids] })
    void navigate(companyHref(`/${ENROLL}`, compid))
  }
  return (
    <ChosenBar label="Chosen people" status={`${ids.length} selected`}>
      {ids.length < Math.min(total, MAX) ? (
        <Button variant="default" onClick={() => void selectAll()}>
          Select all {Math.min(total, MAX)}
        </Button>
      ) : null}
      <Button variant="subtle" onClick={() => set([])}>
        Clear
      </Button>
      <RemindPeople compid={compid} ids={ids} onDone={() => set([])}>
        Remind {ids.length}
      </RemindPeople>
      <Button color="copper" onClick={enroll}>
        Enroll {ids.length}
      </Button>
    </ChosenBar>
  )
}
