import { fullName } from '#platform/contract/names.ts'

interface Named<Info> {
  firstName: string
  lastName: string
  personalInfo: Info
}

/** Adds the name shown on certificates: the name given for them, otherwise first and last name. */
export const withName = <Info extends { exactname: string }>({
  firstName,
  lastName,
  personalInfo,
}: Named<Info>): Info => ({
  ...personalInfo,
  exactname: personalInfo.exactname || fullName({ firstName, lastName }),
})
