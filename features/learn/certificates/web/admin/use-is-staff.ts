import { useMe } from '#features/core/accounts/web/public.tsx'
import { holds } from '#platform/contract/access.ts'

/** Whether the person may change certificates; instructors only read them. */
export function useIsStaff(): boolean {
  const { me, capabilities } = useMe()
  return me !== null && holds({ userId: me.userid, grants: capabilities }, 'product_admin')
}
