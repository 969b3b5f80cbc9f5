import { userInfo } from 'node:os';

/** The user who runs a command. Users of containers may have no name. */
export function findUserName(): string {
  try {
    return userInfo().username;
  } catch {
    return `user ${process.getuid?.() ?? 'without a name'}`;
  }
}
