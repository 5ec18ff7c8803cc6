import { useState } from 'react';
import { useMutation, useQuery, useQueryClient, queryOptions } from '@tanstack/react-query';
import {
  defaultFileLimits,
  schoolPictureKinds,
  schoolPictureLabels,
  texts,
  type SchoolPictureKind,
} from '#libs/contracts';
import type { Schemas } from '../../../core/contract.js';
import { confirm, notify, notifyProblem } from '../../../core/feedback.js';
import { dataAddress } from '../../../core/data-address.js';
import { call, openFile, read } from '../../../core/http.js';
import { problemText } from '../../../core/problem.js';
import { upload } from '../../../core/upload.js';
import { Button, Empty, Progress, Tabs } from '../../../kit/controls/controls.js';
import { Dialog } from '../../../kit/dialog/dialog.js';
import { Select } from '../../../kit/form/fields.js';
import { Notice } from '../../../kit/notice/notice.js';
import { FilePicker } from '../../../kit/pickers/file-picker.js';
import { Loading, Failed } from '../../../kit/states/states.js';
import { bytesText } from '../../../kit/values/bytes.js';
import { FileLink } from '../../../kit/values/file-link.js';
import { classesQuery } from '../../../resources/people/queries.js';
import type { SchoolRow } from '../../../resources/schools/queries.js';

type SchoolPicture = Schemas['SchoolPictureDto'];

/** What is shown of a school: its introduction, or the style of a class. */
interface PicturePlace {
  schoolCode: string;
  bucket: SchoolPictureKind;
  classCode?: string;
}

const picturesKey = 'schoolPictures';

const picturesKeyOf = (schoolCode: string) => [picturesKey, schoolCode];

const picturesQuery = (schoolCode: string) =>
  read(picturesKeyOf(schoolCode), 'get', '/api/file/picture/list', { query: { schoolCode } });

/** Whether uploads are possible at all. Files go through the server, which looks at their content. */
const uploadConfigQuery = (bucket: SchoolPictureKind) =>
  read(['uploadConfig', bucket], 'get', '/api/file/getKS3Config', {
    query: { bucket },
    fallback: texts.uploadInitFailed,
  });

const uploadPicture = (place: PicturePlace, file: File, onProgress: (share: number) => void): Promise<unknown> =>
  upload('/api/file/upload', file, { ...place }, { onProgress });

const deletePicture = async (key: string): Promise<string> =>
  (await call('post', '/api/file/picture/delete', { body: { key }, fallback: texts.deleteFailed })).msg ??
  texts.deleted;

/** A picture as an address that an image takes: its call needs headers that an image does not send. */
const pictureQuery = ({ key, url }: SchoolPicture) =>
  queryOptions({
    queryKey: [picturesKey, 'content', key],
    queryFn: async ({ signal }) => dataAddress(await (await openFile({ path: url }, signal)).blob()),
    staleTime: Infinity,
    gcTime: 60_000,
    meta: { inline: true },
  });

const Picture = ({ picture }: { picture: SchoolPicture }) => {
  const { data, error } = useQuery(pictureQuery(picture));
  if (error !== null) return <p className="muted">{problemText(error, texts.loadFailed)}</p>;
  return data === undefined ? <Loading rows={2} /> : <img src={data} alt={picture.fileName} />;
};

const PictureCard = ({ picture, onDelete }: { picture: SchoolPicture; onDelete: () => void }) => (
  <figure className="school-picture" aria-label={picture.fileName}>
    {picture.type.startsWith('image/') && <Picture picture={picture} />}
    <figcaption>
      <span className="school-picture-name">{picture.fileName}</span>
      <span className="muted">
        {bytesText(picture.size)} · {picture.createDate}
      </span>
      <span>
        <FileLink file={{ path: picture.url }} fallback={texts.loadFailed} name={`下载 ${picture.fileName}`}>
          下载
        </FileLink>
        <Button type="link" size="small" danger onClick={onDelete} aria-label={`删除 ${picture.fileName}`}>
          删除
        </Button>
      </span>
    </figcaption>
  </figure>
);

/** Sends a chosen file at once; `stored`: what is there already, which counts with it. */
const Uploader = ({ place, stored }: { place: PicturePlace; stored: readonly SchoolPicture[] }) => {
  const client = useQueryClient();
  const [share, setShare] = useState<number | null>(null);
  const config = useQuery(uploadConfigQuery(place.bucket));
  const send = useMutation({
    mutationFn: (file: File) => uploadPicture(place, file, setShare),
    onSuccess: () => client.invalidateQueries({ queryKey: picturesKeyOf(place.schoolCode) }),
    onError: (error) => notifyProblem(error),
    onSettled: () => setShare(null),
    meta: { inline: true },
  });
  if (config.error !== null) {
    const retry = <Button onClick={() => void config.refetch()}>重试</Button>;
    return <Notice gap={false} tone="error" title={problemText(config.error, texts.uploadInitFailed)} action={retry} />;
  }
  if (share !== null) return <Progress percent={Math.floor(share * 100)} aria-label="上传进度" />;
  return (
    <FilePicker
      limits={defaultFileLimits}
      storedFiles={stored.map(({ fileName }) => ({ name: fileName }))}
      label="上传图片或视频"
      onChange={([file]) => file !== undefined && send.mutate(file)}
    />
  );
};

/** One picture and one film of a place. */
const Place = ({ place, pictures }: { place: PicturePlace; pictures: readonly SchoolPicture[] }) => {
  const client = useQueryClient();
  const stored = pictures.filter(
    ({ bucket, classCode }) => bucket === place.bucket && classCode === (place.classCode ?? null),
  );
  const ask = ({ key, fileName }: SchoolPicture) =>
    confirm({
      title: texts.confirmDelete,
      content: fileName,
      okText: '删除',
      okButtonProps: { danger: true },
      onOk: async () => {
        try {
          notify('success', await deletePicture(key));
        } catch (error) {
          notifyProblem(error, texts.deleteFailed);
        }
        await client.invalidateQueries({ queryKey: picturesKeyOf(place.schoolCode) });
      },
    });
  return (
    <>
      <p className="muted">图片和视频各一个；图片不超过10M，视频不超过200m。更换前请先删除。</p>
      <Uploader place={place} stored={stored} />
      {stored.length === 0 && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="尚未上传" />}
      <div className="school-pictures">
        {stored.map((picture) => (
          <PictureCard key={picture.key} picture={picture} onDelete={() => ask(picture)} />
        ))}
      </div>
    </>
  );
};

const ClassStyle = ({ schoolCode, pictures }: { schoolCode: string; pictures: readonly SchoolPicture[] }) => {
  const { data = [], isPending } = useQuery(classesQuery(schoolCode));
  const [classCode, setClassCode] = useState<string>();
  const options = data.map(({ classCode: value, className: label }) => ({ value, label }));
  return (
    <>
      <Select
        className="school-picture-class"
        aria-label="班级"
        showSearch={{ optionFilterProp: 'label' }}
        loading={isPending}
        options={options}
        placeholder={texts.pickClass}
        value={classCode}
        onChange={setClassCode}
      />
      {classCode !== undefined && (
        <Place key={classCode} place={{ schoolCode, bucket: 'class-style', classCode }} pictures={pictures} />
      )}
    </>
  );
};

interface PicturesDialogProps {
  school: Pick<SchoolRow, 'schoolCode' | 'schoolName'>;
  onClose: () => void;
}

/** Pictures and films of a school's introduction and of the style of its classes. */
export const PicturesDialog = ({ school, onClose }: PicturesDialogProps) => {
  const { schoolCode, schoolName } = school;
  const { data, error, refetch } = useQuery(picturesQuery(schoolCode));
  const items = schoolPictureKinds.map((kind) => ({
    key: kind,
    label: schoolPictureLabels[kind],
    children:
      kind === 'class-style' ? (
        <ClassStyle schoolCode={schoolCode} pictures={data ?? []} />
      ) : (
        <Place place={{ schoolCode, bucket: kind }} pictures={data ?? []} />
      ),
  }));
  return (
    <Dialog width={720} title={`学校图片 · ${schoolName}`} footer={null} onCancel={onClose}>
      {error !== null && <Failed error={error} onRetry={() => void refetch()} />}
      {error === null && (data === undefined ? <Loading rows={4} /> : <Tabs items={items} />)}
    </Dialog>
  );
};
