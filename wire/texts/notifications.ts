/** English texts of notifications: the popover under the bell. */
export const notificationTexts = {
  loading: 'Loading notifications...',
  empty: 'No notifications yet',
  listFailed: 'Failed to fetch notifications',
  countFailed: 'Failed to fetch unread count',
  unread: 'Unread: ',
  markFailed: 'Failed to mark notification as read',
  markAll: 'Mark all as read',
  markAllTitle: 'All Notifications Marked as Read',
  markAllText: 'All your notifications have been marked as read.',
  markAllFailed: 'Failed to mark all notifications as read',
}
