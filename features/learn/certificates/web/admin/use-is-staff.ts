import { useMe } from '#features/core/accounts/web/public.tsx'
import { holds } from '#platform/contract/access.ts'

/** True if the user may change certificates; instructors have read-only access. */
export function useIsStaff(): boolean {
  const { me, capabilities } = useMe()
  return me !== null && holds({ userId: me.userid, grants: capabilities }, 'product_admin')
}
