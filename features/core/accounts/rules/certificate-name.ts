import { fullName } from '#platform/contract/names.ts'

interface Named<Info> {
  firstName: string
  lastName: string
  personalInfo: Info
}

/** What certificates carry: the name as it was given for them, else first and last name. */
export const withName = <Info extends { exactname: string }>({
  firstName,
  lastName,
  personalInfo,
}: Named<Info>): Info => ({
  ...personalInfo,
  exactname: personalInfo.exactname || fullName({ firstName, lastName }),
})
