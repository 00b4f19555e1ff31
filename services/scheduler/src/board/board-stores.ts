import type { Connection } from 'mongoose';
import { boardJobModel, type BoardJobModel } from './board-job-record';
import { noticeModel, type NoticeModel } from './notice-record';

/** The collections of the job tray. */
export interface BoardStores {
  boardJobs: BoardJobModel;
  notices: NoticeModel;
}

export const openBoard = (connection: Connection): BoardStores => ({
  boardJobs: boardJobModel(connection),
  notices: noticeModel(connection),
});

/** Deletes the job tray of a user. */
export async function removeUserBoard({ boardJobs, notices }: BoardStores, userId: string): Promise<void> {
  await boardJobs.deleteMany({ userId });
  await notices.deleteMany({ userId });
}
