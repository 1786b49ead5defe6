interface LockedPackage {
  version?: string
  integrity?: string
  link?: boolean
}

/** What npm writes into package-lock.json, as far as it is looked at. */
export interface PackageLock {
  packages: Record<string, LockedPackage>
}

/**
 * The entries whose content npm could not compare with what was locked. npm leaves the sum out where it locks a program
 * for another system: it is added by hand, as the registry tells it (`npm view <name>@<version> dist.integrity`).
 */
export function packageFaults({ packages }: PackageLock): string[] {
  return Object.entries(packages)
    .filter(([path, entry]) => path !== '' && !entry.link && !entry.integrity)
    .map(([path, { version }]) => `package-lock.json: ${path} ${version} has no integrity; lock it again`)
}
