import { useQuery } from '#platform/web/operations.ts'
import { partners } from '../../contract.ts'

const FRESH = 600_000

/** A partner by its name, where only its code is known; each is asked for once, however many rows name it. */
export function PartnerName({ code }: { code: string }) {
  const { data, isError } = useQuery(partners.find, { code }, { fresh: FRESH, enabled: code !== '' })
  return data?.name ?? (isError ? code : '')
}
