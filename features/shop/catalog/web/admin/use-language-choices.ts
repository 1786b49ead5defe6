import { useQuery } from '#platform/web/operations.ts'
import { catalog } from '../../contract.ts'
import { languageName } from '../words.ts'

/** Languages that an editor can choose, including those already chosen that are no longer offered. */
export function useLanguageChoices(chosen: readonly string[]): { value: string; label: string }[] {
  const offered = useQuery(catalog.getLanguages, {}, { staleTime: 60_000 })
  const languages = offered.data?.languages ?? []
  const choices = languages.map(({ code, language }) => ({ value: code, label: language }))
  const others = [...new Set(chosen)].filter((code) => !languages.some((each) => each.code === code))
  return [...choices, ...others.map((code) => ({ value: code, label: languageName(code) }))]
}
