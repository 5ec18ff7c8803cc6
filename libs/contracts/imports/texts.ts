/** Texts about files that are uploaded, and about imports. */

export const imageTooLarge = '单张图片大小不能超过{n}M';
export const tooManyVideos = '超过最大上传视频数';
export const tooManyImages = '超过最大上传图片数';
export const fileTooLarge = '文件过大，大小不能超过{max}';
export const fileFormat = '不支持文件格式';
export const fileContent = '文件“{file}”的内容不是{extension}格式，请选择正确的文件';
export const fileRequired = '请选择文件！';
export const uploadNetwork = '网络异常';
export const uploadFailed = '{file}上传失败';
export const fileUnknown = '文件不存在或不在您的管理范围内';
export const uploadInitFailed = '初始化上传模块失败';
export const batchAdded = '添加批量文件成功！';
export const batchFailed = '上传批量文件失败！';
export const subscribeImportsFailed = '获取导入列表失败！';
export const importsFailed = '获取导入记录列表数据失败！';
export const originalFailed = '下载原始文件失败！';
export const resultFailed = '下载结果文件失败！';
export const importUnknown = '导入记录不存在或不在您的管理范围内';
export const importMoved = '导入记录的状态已变化，请刷新后重试';
export const resultNotYet = '导入完成后才能下载结果文件';
export const importRepeats = '有 {rows} 行与已有记录重复，导入后会重复增加';
export const importRepeatsMeant = '已核对，仍要导入重复的 {rows} 行';
export const importStarted = '已开始导入';
export const importCancelled = '已取消导入';
export const undoStarted = '已开始撤销';
