import { useSearchParams } from 'react-router'

export const MAX_COMPARED = 3

/** Courses being compared, stored in the URL. */
export function useComparison() {
  const [address, setAddress] = useSearchParams()
  const codes = (address.get('compare') ?? '').split(',').filter(Boolean).slice(0, MAX_COMPARED)
  const write = (next: readonly string[]) =>
    setAddress(
      (now) => {
        const changed = new URLSearchParams(now)
        if (next.length === 0) changed.delete('compare')
        else changed.set('compare', next.join(','))
        return changed
      },
      { replace: true, preventScrollReset: true },
    )
  return {
    codes,
    toggle: (code: string) =>
      write(codes.includes(code) ? codes.filter((each) => each !== code) : [...codes, code]),
    clear: () => write([]),
  }
}
