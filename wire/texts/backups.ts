import { pacificTime } from '../dates.ts'

/** English texts of backups: the mail to the owner about a restore drill. */
export const backupTexts = {
  drillPassed: (madeAt: string, contents: string) => ({
    subject: 'Your latest backup works',
    paragraphs: [
      'Hello,',
      `We tested the backup from ${pacificTime(madeAt)} by restoring it to a separate database. All ${contents} came back exactly as they were saved.`,
      'Your live site was not affected, and there is nothing you need to do.',
    ],
  }),
  drillFailed: (reason: string) => ({
    subject: 'Action needed: your latest backup failed its test',
    paragraphs: [
      'Hello,',
      'We tested your latest backup by restoring it to a separate database, and the test failed:',
      reason,
      'Your live site was not affected. But until this is fixed, we may not be able to recover your data after an outage. Please forward this email to the person who runs your server.',
      'What to do on the server: run “npm run backup”, then “npm run drill” to test the new backup.',
    ],
  }),
}
