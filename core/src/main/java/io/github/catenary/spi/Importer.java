package io.github.catenary.spi;

import io.github.catenary.io.SceneFile;
import io.github.catenary.io.SceneFormatException;
import java.io.IOException;
import java.io.InputStream;

/** Reads a file of another program as a scene. A dialog or the command line asks for its parameters. */
public interface Importer extends FileFormat {
    /**
     * Reads a whole file. Called off the EDT; if the user cancels, the stream throws. The program checks the scene
     * afterwards, like every scene.
     *
     * @param bytes throws an exception if it exceeds the program's limits; the importer does not close it
     * @param name the name of the file without folder and ending; suitable as a title
     * @return the scene, the warnings about the file, and the notes, which the window and the command line show
     * @throws SceneFormatException if the bytes are not such a file, with the line of every mistake if the format has
     *     lines
     * @throws IOException if the stream cannot be read
     */
    SceneFile.Loaded read(InputStream bytes, String name) throws IOException;
}
