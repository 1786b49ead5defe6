import { useSessionStorage } from '@mantine/hooks'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useQuery } from '#platform/web/operations.ts'
import { questions } from '../../../contract/questions-contract.ts'
import type { UnitContent } from '../../../contract.ts'
import { type Panel, panelsOf, readPanel } from './panels.ts'

/** Returns the visible panel: from the URL, otherwise, on wide screens, the one last shown in this tab. */
export function usePanel(unit: UnitContent, isWide: boolean) {
  const [address] = useSearchParams()
  const asked = readPanel(address.get('panel'))
  const [stored, keep] = useSessionStorage<string>({
    key: 'permeate.lecture-panel',
    defaultValue: 'units',
    getInitialValueInEffect: false,
  })
  const [chosen, setChosen] = useState<Panel | null>(asked)
  const answers = useQuery(questions.myQuestions, { courseid: unit.courseid }, { staleTime: 60_000 })
  const setPanel = (panel: Panel | null) => {
    setChosen(panel)
    if (panel && isWide) keep(panel)
  }
  return {
    panel: isWide ? (chosen ?? readPanel(stored)) : chosen,
    setPanel,
    panels: panelsOf(unit),
    news: answers.data?.questions.filter(({ unread }) => unread).length ?? 0,
  }
}
