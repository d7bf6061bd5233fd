package io.github.catenary.io;

import io.github.catenary.scene.check.ErrorText;
import io.github.catenary.scene.check.Explained;
import io.github.catenary.scene.check.Message;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.AccessDeniedException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.FileSystemLoopException;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;

/**
 * Explains a failed file operation to the person who asked for it. What wraps the failure of the disk, such as "I/O error
 * writing PNG file!", is looked through. Any thread.
 */
public final class FileTrouble {
    private static final Message FULL =
            Message.of("file.full", "the disk is full; free some space, or save to another disk");
    private static final Message QUOTA =
            Message.of("file.quota", "the disk quota is used up; free some space, or save elsewhere");
    private static final Message READ_ONLY =
            Message.of("file.read-only", "the disk is read-only; save to another disk");
    private static final Message NO_PERMISSION = Message.of("file.no-permission", "permission is denied");
    private static final Message LOOP = Message.of("file.loop", "its links form a loop");
    private static final Message NOT_A_FOLDER = Message.of("file.not-a-folder", "it is not a folder");
    private static final Message MISSING = Message.of("file.missing", "it does not exist");

    /** Java's writers of pictures wrap in it what the disk says. By its name, because core uses no windows. */
    private static final String OF_PICTURES = "javax.imageio.IIOException";

    /** What Java says of a name that the encoding of the locale cannot hold. */
    private static final String UNMAPPABLE = "unmappable";

    /** More causes than any failure has; causes can also lead round in a circle. */
    private static final int MOST_CAUSES = 20;

    /** A system says why in its own language: Linux and Windows in English and Chinese. */
    private record Saying(Message meaning, List<String> words) {
        static Saying of(Message meaning, String... words) {
            return new Saying(meaning, List.of(words));
        }

        boolean isIn(String text) {
            return words.stream().anyMatch(text::contains);
        }
    }

    private static final List<Saying> SAYINGS = List.of(
            Saying.of(FULL, "no space left", "not enough space", "disk full", "没有空间", "空间不足"),
            Saying.of(NO_PERMISSION, "permission denied", "access is denied", "not permitted", "权限不够", "拒绝访问"),
            Saying.of(MISSING, "no such file or directory", "没有那个文件或目录"),
            Saying.of(Message.of("file.folder", "it is a folder"), "is a directory", "是一个目录"),
            Saying.of(NOT_A_FOLDER, "not a directory", "不是目录"),
            Saying.of(LOOP, "too many levels of symbolic links", "符号连接的层数过多"),
            Saying.of(QUOTA, "quota", "限额", "配额"),
            Saying.of(READ_ONLY, "read-only file system", "只读文件系统"),
            Saying.of(
                    Message.of(
                            "file.too-large",
                            "the disk cannot hold a file of this size; save less, or save to another disk"),
                    "file too large",
                    "文件过大"),
            Saying.of(
                    Message.of("file.long-name", "its name is too long; choose a shorter one"),
                    "name too long",
                    "文件名过长"),
            Saying.of(
                    Message.of("file.too-many-open", "the system has too many files open; close some programs"),
                    "too many open files",
                    "打开的文件过多"));

    private FileTrouble() {}

    static SceneFileException loading(Path file, IOException e) {
        return new SceneFileException(
                file, Message.of("file.cannot-open", "cannot open {0}: {1}", file, what(file, e)), e);
    }

    /** @param keptOld true if there was a file before, which is unchanged */
    static SceneFileException saving(Path file, boolean keptOld, IOException e) {
        Message reason = what(file, e);
        Message told = keptOld
                ? Message.of("file.cannot-save.kept", "cannot save {0}: {1}; the file is unchanged", file, reason)
                : Message.of("file.cannot-save.nothing", "cannot save {0}: {1}; nothing was saved", file, reason);
        return new SceneFileException(file, told, e);
    }

    /** The file system cannot replace a file atomically, and failed halfway. */
    static SceneFileException replacing(Path file, Path backup, IOException e) {
        return new SceneFileException(
                file,
                Message.of(
                        "file.cannot-save.backup",
                        "cannot save {0}: {1}; the previous content of the file is in {2}",
                        file,
                        what(file, e),
                        backup),
                e);
    }

    /** The file, if it is known, and why it could not be read, written or deleted, to follow a colon in a message. */
    public static String reason(IOException e) {
        return what(e).english();
    }

    /**
     * Why {@code file}, a scene or another file, could not be read or written, worded to follow a colon in a message.
     */
    public static String reason(Path file, IOException e) {
        return what(file, e).english();
    }

    /** As {@link #reason(IOException)}, for every language. */
    public static Message what(Throwable e) {
        for (Throwable each : causes(e)) {
            if (each instanceof FileSystemException told && told.getFile() != null && !(e instanceof Explained)) {
                return Message.of("file.named", "{0}: {1}", told.getFile(), what(told.getFile(), e));
            }
        }
        return what("", e);
    }

    /**
     * Why a text cannot name a file, as a sentence of its own. Where the locale is not of UTF-8, such as the locale C,
     * Java knows no names with other letters than those of its encoding, although the file may be there.
     */
    public static Message noName(InvalidPathException e) {
        return String.valueOf(e.getReason()).contains(UNMAPPABLE)
                ? Message.of(
                        "file.encoding",
                        "the file name \"{0}\" has characters that the locale of this session cannot represent;"
                                + " start the program with a UTF-8 locale, such as LC_ALL=C.UTF-8",
                        e.getInput())
                : Message.of("file.no-name", "\"{0}\" is not a valid file name on this system", e.getInput());
    }

    /** As {@link #reason(Path, IOException)}, for every language. Of what is no trouble with a file, its own text. */
    public static Message what(Path file, Throwable e) {
        return what(file.toString(), e);
    }

    /** The name may be one that no path can have, if the system listed it in another encoding. */
    private static Message what(String file, Throwable e) {
        if (e instanceof Explained explained) return explained.what();
        return causes(e).stream()
                .flatMap(each -> known(file, each).stream())
                .findFirst()
                .orElseGet(() -> unknown(e));
    }

    private static List<Throwable> causes(Throwable e) {
        List<Throwable> causes = new ArrayList<>();
        for (Throwable each = e; each != null && causes.size() < MOST_CAUSES; each = each.getCause()) causes.add(each);
        return causes;
    }

    private static Optional<Message> known(String file, Throwable e) {
        if (!(e instanceof IOException)) return Optional.empty();
        if (e instanceof Explained explained) return Optional.of(explained.what());
        if (e instanceof NoSuchFileException missing && missing.getReason() == null) {
            boolean itself = missing.getFile() == null || file.equals(missing.getFile());
            return Optional.of(
                    itself ? MISSING : Message.of("file.other-missing", "{0} does not exist", missing.getFile()));
        }
        if (e instanceof AccessDeniedException) return Optional.of(NO_PERMISSION);
        if (e instanceof FileAlreadyExistsException) {
            return Optional.of(Message.of("file.taken", "a file of this name exists already"));
        }
        if (e instanceof NotDirectoryException) return Optional.of(NOT_A_FOLDER);
        if (e instanceof DirectoryNotEmptyException) {
            return Optional.of(Message.of("file.not-empty", "the folder is not empty"));
        }
        if (e instanceof CharacterCodingException) {
            return Optional.of(Message.of("file.not-text", "it is not UTF-8 text"));
        }
        if (e instanceof FileSystemLoopException) return Optional.of(LOOP);
        String said = e instanceof FileSystemException told ? told.getReason() : e.getMessage();
        String lower = String.valueOf(said).toLowerCase(Locale.ROOT);
        return SAYINGS.stream()
                .filter(saying -> saying.isIn(lower))
                .map(Saying::meaning)
                .findFirst();
    }

    private static Message unknown(Throwable e) {
        boolean wraps = e.getClass().getName().equals(OF_PICTURES) && e.getCause() instanceof IOException;
        if (wraps) return unknown(Objects.requireNonNull(e.getCause()));
        if (!(e instanceof FileSystemException told)) return ErrorText.said(e);
        return told.getReason() == null
                ? Message.of("file.refused", "the system refused it")
                : Message.verbatim(told.getReason());
    }
}
