import type { BrokerEventOf, calls, Notice, QueryOf } from '@rapi/contracts';
import { isDuplicateKey, notFound } from '@rapi/service-kit';
import type { NoticeModel, NoticeRecord } from './notice-record';

/** Stores a notice; if it arrives again, the first stays, read or not. */
export async function keepNotice(
  notices: NoticeModel,
  { user_id: userId, at, data }: BrokerEventOf<'notification'>,
): Promise<void> {
  const { id: noticeId, kind, title, message, link } = data;
  const createdAt = new Date(at);
  try {
    await notices.create({
      _id: `${userId}:${noticeId}`,
      ...{ userId, noticeId, kind, title, message, link, createdAt },
    });
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
  }
}

const noticeAnswer = ({ noticeId, kind, title, message, link, createdAt, readAt }: NoticeRecord): Notice => ({
  id: noticeId,
  kind,
  title,
  message,
  link,
  is_read: readAt !== null,
  created_at: createdAt.toISOString(),
});

export async function listNotices(
  notices: NoticeModel,
  userId: string,
  { limit, offset }: QueryOf<typeof calls.board.notices>,
) {
  const [records, total, unread] = await Promise.all([
    notices.find({ userId }).sort({ createdAt: -1, _id: 1 }).skip(offset).limit(limit).lean<NoticeRecord[]>(),
    notices.countDocuments({ userId }),
    notices.countDocuments({ userId, readAt: null }),
  ]);
  return { notifications: records.map(noticeAnswer), total, unread };
}

/** @throws AppError 404 for a notice that is not the user's */
export async function readNotice(notices: NoticeModel, userId: string, noticeId: string): Promise<void> {
  const found = await notices.findOne({ _id: `${userId}:${noticeId}`, userId }).lean<NoticeRecord>();
  if (!found) throw notFound('notice');
  await notices.updateOne({ _id: found._id, readAt: null }, { $set: { readAt: new Date() } });
}

/** Returns how many were unread. */
export async function readAllNotices(notices: NoticeModel, userId: string): Promise<number> {
  const { modifiedCount } = await notices.updateMany({ userId, readAt: null }, { $set: { readAt: new Date() } });
  return modifiedCount;
}
